import { seededRandom } from '@tokiori/domain';
import { Crowd } from '../resilience/fixtures/crowd';
import { KillableServer } from '../resilience/fixtures/killable-server';
import { makeLasting } from '../resilience/fixtures/lasting-database';
import { seedSeats } from '../resilience/fixtures/seats';
import { httpWire } from '../resilience/fixtures/wire';
import { disagreements, planFor, type Scenario, type Trial } from './scenario';

const SLOWEST_MS = 20;

const killing = async (processes: number, { rounds, seed, say }: Trial): Promise<string[]> => {
  const random = seededRandom(seed);
  const lasting = await makeLasting((database) => seedSeats(database, planFor(rounds)));
  const servers: KillableServer[] = [];
  try {
    for (let number = 0; number < processes; number += 1) {
      servers.push(await KillableServer.prepare(lasting.environment));
      await servers[number]!.start();
    }
    let turn = 0;
    const wire = httpWire(() => servers[(turn += 1) % processes]!.address);
    const someUp = () => Promise.any(servers.map((server) => server.whenUp()));
    const crowd = new Crowd(wire, someUp, seed);
    await crowd.during(lasting.seeded.seats, async () => {
      for (let kill = 0; kill < rounds; kill += 1) {
        await crowd.answersSome(1 + Math.floor(random() * 20), random() * SLOWEST_MS);
        const victim = servers[Math.floor(random() * processes)]!;
        await victim.kill();
        await victim.start();
      }
      await crowd.answersSome(10, 0);
    });
    for (const server of servers.splice(0)) await server.close();
    const database = await lasting.look();
    const faults = await disagreements(crowd, database, lasting.seeded.companyId);
    await database.close();
    say(`${rounds}回止め、受け付けた解答は${crowd.acknowledged.count}件`);
    return faults;
  } finally {
    for (const server of servers) await server.close();
    await lasting.remove();
  }
};

/** Server processes killed one after another while learners answer. */
export const kills = (processes: number): Scenario => ({
  name: `${processes}つのサーバーの強制終了`,
  run: async (trial) => {
    if (processes > 1 && !process.env['TEST_DATABASE_URL'])
      return { skipped: '内蔵データベースは、1つのサーバーだけが使えます' };
    return { faults: await killing(processes, trial) };
  },
});
