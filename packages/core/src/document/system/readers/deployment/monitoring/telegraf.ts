import type { FileReader } from "../../../reader.ts";
import { tomlEntries } from "../../python/toml-entries.ts";
import { type MonitoringProduct, readerOf } from "./monitoring-product.ts";
import { linksOfPlugin, type PluginSetting } from "./plugin-links.ts";

/** Reads to where the outputs of Telegraf write, and what its inputs ask. */
export const telegrafProduct: MonitoringProduct = {
  technology: "Telegraf",
  files: /telegraf[^/]*(?:\/[^/]+)*\.(?:conf|toml)$/i,
  mentions: /^[ \t]*\[\[(?:in|out)puts\./m,
  linksIn: ({ text }) =>
    pluginsIn(text).flatMap(({ name, settings }) =>
      listening.test(name) ? [] : linksOfPlugin({ name, settings }, "metrics"),
    ),
};

export const telegraf: FileReader = readerOf(telegrafProduct);

/** Plugins that listen, and those of the machine itself. */
const listening = /(?:_listener|_consumer_grpc|^statsd|^prometheus_client|^file|^docker|^internal)$/;

interface Plugin {
  readonly name: string;
  readonly settings: PluginSetting[];
}

/** The inputs and outputs of a configuration: each is a table in a list, as `[[outputs.influxdb]]`. */
function pluginsIn(text: string): readonly Plugin[] {
  const plugins = new Map<string, Plugin>();
  for (const { keys, texts } of tomlEntries(text)) {
    const [section = "", name = "", index = "", key = "", below] = keys;
    if (!/^(?:in|out)puts$/.test(section) || key === "" || below !== undefined) continue;
    const id = `${section} ${name} ${index}`;
    const plugin = plugins.get(id) ?? { name, settings: [] };
    plugins.set(id, plugin);
    plugin.settings.push(...texts.map(({ text: value, line }) => ({ key, value, line })));
  }
  return [...plugins.values()];
}
