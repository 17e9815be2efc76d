/**
 * The day of a moment, the same wherever and whenever the page is rendered.
 *
 * @example longDate('2026-11-21T23:30:00+01:00') // '21 November 2026'
 */
export const longDate = (moment: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(moment));
