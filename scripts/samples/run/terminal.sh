# Run the scripts whose names arrive on descriptor 3 in one shell, as a reader of a page types them,
# and report on descriptor 4 which have succeeded. A command that fails ends the shell. The exported
# variables are in a file next to the script, for the programs that run after it.
trap 'printf "%s: line %s: this command ended with %s\n" "${BASH_SOURCE[0]}" "$LINENO" "$?" >&2' ERR
while IFS= read -r -u 3 block; do
  set -Eeuo pipefail
  source "$block" >"$block.out" 2>"$block.err" </dev/null 3<&- 4>&-
  set +Eeuo pipefail
  env -0 >"$block.env"
  printf '%s\n' "$block" >&4
done
