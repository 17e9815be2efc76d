/** The first words of every generated file that can carry a comment. */
export const DO_NOT_EDIT =
  'Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.';
