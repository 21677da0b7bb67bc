import { type _Connection, type ClientCapabilities } from "vscode-languageserver";
import { tell } from "./tell.ts";
import type { World } from "../../world.ts";
import { servePreview } from "../watch/run.ts";
import type { ProjectSession, SessionOptions } from "./project-session.ts";

/** Shows the document of a project in a browser, as `archscribe watch` does. */
export const previewCommand = "archscribe.showPreview";

interface Previews {
  /** Starts the preview of a project, or finds the one that is there, and returns its address. */
  show(session: ProjectSession, capabilities: ClientCapabilities): Promise<string>;
  close(): Promise<void>;
}

/** Serves previews of projects until it is closed. */
export function servePreviews(connection: _Connection, options: SessionOptions, world: World): Previews {
  const closing = new AbortController();
  const addresses = new Map<string, Promise<string>>();
  const ended: Promise<void>[] = [];

  function start(folder: string): Promise<string> {
    const ready = Promise.withResolvers<string>();
    const signal = AbortSignal.any([closing.signal, world.signal]);
    const preview = servePreview(folder, { ...options, port: 0 }, { ...world, signal }, ready.resolve);
    ended.push(preview.catch(() => undefined));
    preview.catch((error: unknown) => {
      addresses.delete(folder);
      ready.reject(error);
    });
    return ready.promise;
  }

  return {
    async show({ folder }, capabilities) {
      const starting = addresses.get(folder) ?? start(folder);
      addresses.set(folder, starting);
      const address = await starting;
      if (capabilities.window?.showDocument?.support === true)
        await connection.window.showDocument({ uri: address, external: true });
      else await tell(connection, `The preview is at ${address}`);
      return address;
    },
    async close() {
      closing.abort();
      await Promise.all(ended);
    },
  };
}
