// Leads connections to ports of one address to the same ports of another: node forward.mjs <from> <to> <port> …
import { connect, createServer } from 'node:net';

const [from, to, ...ports] = process.argv.slice(2);
for (const port of ports.map(Number)) {
  createServer((socket) => {
    const upstream = connect(port, to);
    for (const end of [socket, upstream]) {
      const other = end === socket ? upstream : socket;
      end.on('error', () => other.destroy());
      end.on('close', () => other.destroy());
      end.pipe(other);
    }
  }).listen(port, from);
}
