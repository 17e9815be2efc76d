export const ANNOUNCER_ID = '_announcer';

/** Announce a text to screen readers, through the live region of the shell. */
export function announce(text: string): void {
  const region = document.getElementById(ANNOUNCER_ID);
  if (!region) return;
  // The same text again would not be announced, so empty the region first.
  region.textContent = '';
  requestAnimationFrame(() => {
    region.textContent = text;
  });
}
