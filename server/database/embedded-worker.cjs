// The embedded database in a thread of its own, so that nothing that stops it stops the host. It
// reaches its thread as text, hence JavaScript. A message is a part of PostgreSQL's protocol and is
// answered by one; `end` closes.
const { existsSync, mkdirSync, renameSync, rmSync } = require('node:fs');
const { parentPort, workerData } = require('node:worker_threads');

const { folder, packages } = workerData;
const { PGlite } = require(packages.pglite);
const { pg_trgm: trigrams } = require(packages.trigrams);

const open = (dataDir) => PGlite.create({ dataDir, extensions: { trigrams } });

/**
 * Makes a database beside its folder and moves it there whole: a process killed meanwhile leaves
 * none, not half of one.
 */
async function make() {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const database = await open(unfinished);
  await database.close();
  renameSync(unfinished, folder);
}

/** `execProtocolRaw` would keep every answer, read into messages, for as long as the thread lives. */
async function ask(database, message) {
  const pieces = [];
  // A piece is a view of the database's memory, which the next one overwrites.
  await database.execProtocolRawStream(message, { onRawData: (piece) => pieces.push(piece.slice()) });
  return Buffer.concat(pieces);
}

async function serve() {
  if (!existsSync(folder)) await make();
  const database = await open(folder);
  const answer = async (message) => {
    if (message !== 'end') return parentPort.postMessage(await ask(database, message));
    await database.close();
    return parentPort.close();
  };
  // One at a time: each waits for the one before.
  let turn = Promise.resolve();
  parentPort.on('message', (message) => {
    turn = turn.then(() => answer(message));
  });
  parentPort.postMessage('open');
}

void serve();
