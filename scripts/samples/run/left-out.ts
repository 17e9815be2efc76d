/**
 * Commands of samples that do nothing when samples are run, and why. Closed: what is not here runs.
 * The rest of their block runs as it is printed.
 */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  apt: 'changes the machine',
  'apt-get': 'changes the machine',
  brew: 'changes the machine',
  docker: 'needs a service of the machine',
  git: 'fetches from the network',
  make: 'is the project itself; its commands have tests of their own',
  npm: 'fetches from the network; the package is there already',
  npx: 'fetches from the network',
  pip: 'fetches from the network; the package is there already',
  pip3: 'fetches from the network; the package is there already',
  pnpm: 'fetches from the network; the package is there already',
  ssh: 'needs another machine',
  sudo: 'changes the machine',
  yarn: 'fetches from the network; the package is there already',
};

/** Modules that `python3 -m` does not run: see `LEFT_OUT`. */
export const LEFT_OUT_MODULES: Readonly<Record<string, string>> = {
  pip: 'fetches from the network; the package is there already',
};
