// The headers that .github/SECURITY.md advises hosts to send. `play.sh` serves with them, and the browser
// tests run with them.
export const securityHeaders = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=()',
};
