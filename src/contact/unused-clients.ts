// What supabase-js brings along for signing in, files, functions and live changes, and the site does not use: the build
// puts this in its place (vite-lean-worker.ts).

/** Nobody signs in: the key alone speaks for the site. */
export class AuthClient {
  getSession = async () => ({ data: { session: null } })
  onAuthStateChange() {}
}

class Unused {}

export {
  Unused as FunctionRegion,
  Unused as FunctionsClient,
  Unused as FunctionsError,
  Unused as FunctionsFetchError,
  Unused as FunctionsHttpError,
  Unused as FunctionsRelayError,
  Unused as RealtimeClient,
  Unused as StorageApiError,
  Unused as StorageClient,
}
