/** As much of Cloudflare's runtime as the outbox uses. */
declare module 'cloudflare:workers' {
  type Value = string | number | null

  export type SqlStorage = {
    exec: <Row extends Record<string, Value>>(
      query: string,
      ...bindings: Value[]
    ) => { one: () => Row; toArray: () => Row[] }
  }

  export type DurableObjectState = {
    storage: {
      sql: SqlStorage
      kv: { get: <T>(key: string) => T | undefined; put: (key: string, value: unknown) => void }
      getAlarm: () => Promise<number | null>
      setAlarm: (time: number) => Promise<void>
      deleteAlarm: () => Promise<void>
    }
    blockConcurrencyWhile: (start: () => Promise<void>) => Promise<void>
    waitUntil: (work: Promise<unknown>) => void
  }

  export abstract class DurableObject<Bindings> {
    protected readonly ctx: DurableObjectState
    protected readonly env: Bindings
    constructor(ctx: DurableObjectState, env: Bindings)
  }
}
