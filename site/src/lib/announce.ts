export const ANNOUNCER_ID = '_announcer';

/** Says something to screen readers, through the one live region of the shell. */
export function announce(text: string): void {
  const region = document.getElementById(ANNOUNCER_ID);
  if (!region) return;
  // The same text again would not be spoken: it is emptied first.
  region.textContent = '';
  requestAnimationFrame(() => {
    region.textContent = text;
  });
}
