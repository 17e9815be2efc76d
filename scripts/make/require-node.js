// Plain JavaScript, so that an old Node can run it far enough to say that it is old.
const REQUIRED = 24;

const major = Number(process.versions.node.split('.')[0]);
if (major < REQUIRED) {
  process.stderr.write(
    `Node ${process.versions.node} found, Node ${REQUIRED} or later needed. On Linux (x64, arm64) npm installs it with the other packages, optional ones included; elsewhere install Node ${REQUIRED} and run the command again.\n`,
  );
  process.exit(1);
}
