import { defineConfig } from "tsup";

export default defineConfig({
  entry: { main: "src/main.ts", program: "src/program.ts" },
  format: "esm",
  platform: "node",
  target: "node22",
  splitting: true,
  clean: true,
});
