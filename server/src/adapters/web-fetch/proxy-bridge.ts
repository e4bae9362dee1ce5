/**
 * Runs inside the jail of a site tool, whose network has nothing but its own loopback: gives the tool a proxy at
 * `127.0.0.1:<port>` that leads through one unix socket to the guarded proxy outside, starts the tool, and ends as
 * the tool ends. Arguments: socket, port, then the tool's command line. Only built-in modules are mounted here.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import os from 'node:os';

const [socketPath = '', port = '', command = '', ...args] = process.argv.slice(2);

const server = net.createServer((client) => {
  const proxy = net.connect(socketPath);
  const close = () => {
    client.destroy();
    proxy.destroy();
  };
  client.on('error', close).on('close', close);
  proxy.on('error', close).on('close', close);
  client.pipe(proxy).pipe(client);
});
server.listen(Number(port), '127.0.0.1');
await once(server, 'listening');

const tool = spawn(command, args, { stdio: 'inherit' });
tool.on('error', (error) => {
  console.error(`ERROR: ${error.message}`);
  process.exit(127);
});
// As a shell reports a signal, so that limits are recognised outside.
tool.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? os.constants.signals[signal] : 0)));
