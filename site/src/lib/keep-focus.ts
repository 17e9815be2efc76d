const STOPS =
  'a[href]:not([tabindex="-1"]), button, input:not([type="radio"]), input[type="radio"]:checked';

/** Keep Tab inside a modal dialog, which lets it leave for the browser's own controls. */
export function keepFocusInside(event: React.KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'Tab') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)].filter((element) =>
    element.checkVisibility(),
  );
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
