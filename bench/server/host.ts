import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { createApp } from "../../packages/server/src/app.ts";
import { readConfiguration } from "../../packages/server/src/configuration.ts";
import { openLog } from "../../packages/server/src/open-log.ts";
import { openWorld } from "../../packages/server/src/open-world.ts";
import { createBareApp } from "./bare-routes.ts";
import { fillStore, type Stock } from "./stock.ts";

/** The messages of the measured process to the measuring one. */
export interface Ready extends Stock {
  readonly server: string;
  readonly bare: string;
}

// The process that is measured: the server and the bare routes, side by side on one database.
const connections = Number(process.argv[2]);
const { close, world } = await openWorld({
  configuration: readConfiguration(process.env),
  log: openLog("silent", process.stderr),
  now: () => new Date(),
  showMail: () => undefined,
});
const stock = await fillStore(world, connections);
const server = await createApp(world);
const bare = createBareApp(world, stock.owners[0]?.accountId ?? 0);
const ready: Ready = { ...stock, server: await listen(server), bare: await listen(bare) };
process.send?.(ready);
process.once("disconnect", () => {
  void Promise.all([server.close(), bare.close()]).then(close);
});

async function listen(app: FastifyInstance): Promise<string> {
  await app.listen({ host: "127.0.0.1", port: 0 });
  return `http://127.0.0.1:${String((app.server.address() as AddressInfo).port)}`;
}
