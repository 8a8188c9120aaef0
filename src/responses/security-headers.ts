/** Of every response, pages and static files alike. */
export const securityHeaders = {
  'Cross-Origin-Resource-Policy': 'same-origin',
  // With 'no-referrer' browsers would send the form with `Origin: null`, which the CSRF check rejects.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
}
