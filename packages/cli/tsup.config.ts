import { defineConfig } from "tsup";
import { listLicences } from "../../build/third-party-licences.ts";

export default defineConfig({
  entry: { main: "src/main.ts", program: "src/program.ts", "language-server": "src/language-server.ts" },
  format: "esm",
  platform: "node",
  target: "node22",
  splitting: true,
  clean: true,
  esbuildPlugins: [listLicences()],
});
