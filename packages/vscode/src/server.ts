import { serveEditor } from "@archscribe/cli/language-server";

process.exitCode = await serveEditor({
  folder: process.cwd(),
  environment: process.env,
  input: process.stdin,
  output: process.stdout,
  messages: process.stderr,
});
process.exit();
