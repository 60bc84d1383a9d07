import { connect, createServer, type Socket } from 'node:net';

/** A server's address that can be made to be gone, as it is when the server is: nobody listens there. */
interface Proxy {
  address: string;
  goAway: () => Promise<void>;
  comeBack: () => Promise<void>;
}

/** Stands before a server on this machine. */
export const startProxy = async (behind: string): Promise<Proxy> => {
  const { hostname, port } = new URL(behind);
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer((client) => {
    const further = connect(Number(port), hostname);
    for (const socket of [client, further]) keep(socket);
    client.pipe(further).pipe(client);
    client.on('close', () => further.destroy());
    further.on('close', () => client.destroy());
  });
  const listen = (at: number): Promise<void> =>
    new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(at, '127.0.0.1', () => {
        server.off('error', reject);
        resolve();
      });
    });
  await listen(0);
  const own = (server.address() as { port: number }).port;
  return {
    address: `http://127.0.0.1:${own}`,
    goAway: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
    comeBack: () => listen(own),
  };
};
