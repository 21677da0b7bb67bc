import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { folderWith, programLine } from "../../testing/command-line.ts";

const neovim = "/usr/bin/nvim";
const here = existsSync(neovim) ? "" : " (left out: apt-get install neovim)";

const useCase =
  "id: UC-1\nname: Order a book\nactors: [Customer]\nrequirements: [FR-1, FR-2]\nsteps:\n  - The Order service stores the order.\n";
const files = {
  "archscribe.yaml": "archscribe: 1\nname: Corner shop\norganization: Paperleaf\n",
  "elements.yaml": "- id: order-service\n  kind: component\n  name: Order service\n",
  "requirements/functional.yaml": "- id: FR-1\n  text: A customer orders a book.\n",
  "use-cases/UC-1.yaml": useCase,
  "diagrams/component.puml":
    "' @trace Order service: FR-1\n@startuml\n[Order service] --> [Shop database]\n@enduml\n",
};

/** The steps of a person in Neovim: view findings, apply a fix, rename, save everything, and quit. */
const session = `
local function wait(what, test)
  if not vim.wait(30000, test, 20) then error(what .. ": " .. vim.inspect(vim.diagnostic.get())) end
end
local ok, message = pcall(function()
  vim.o.hidden = true
  local seen = {}
  vim.cmd("edit use-cases/UC-1.yaml")
  wait("no finding", function() return #vim.diagnostic.get(0) > 0 end)
  local found = vim.diagnostic.get(0)[1]
  seen.finding = { message = found.message, from = found.col, to = found.end_col, line = found.lnum, source = found.source }
  local params = { textDocument = vim.lsp.util.make_text_document_params(), context = { diagnostics = {} },
    range = { start = { line = 3, character = 22 }, ["end"] = { line = 3, character = 22 } } }
  local answers = vim.lsp.buf_request_sync(0, "textDocument/codeAction", params, 30000)
  for _, answer in pairs(answers) do
    local action = answer.result[2]
    seen.fix = action.title
    if action.edit == nil then
      for _, resolved in pairs(vim.lsp.buf_request_sync(0, "codeAction/resolve", action, 30000)) do action = resolved.result end
    end
    vim.lsp.util.apply_workspace_edit(action.edit, "utf-16")
  end
  wait("the finding stays", function() return #vim.diagnostic.get(0) == 0 end)
  vim.cmd("edit diagrams/component.puml")
  vim.api.nvim_win_set_cursor(0, { 3, 3 })
  wait("not attached", function() return #vim.lsp.buf_get_clients(0) > 0 end)
  vim.lsp.buf.rename("Ordering")
  wait("not renamed", function() return vim.api.nvim_buf_get_lines(0, 2, 3, false)[1]:find("Ordering") ~= nil end)
  vim.cmd("wall")
  vim.fn.writefile({ vim.json.encode(seen) }, "seen.json")
end)
if not ok then vim.fn.writefile({ vim.json.encode({ failed = tostring(message) }) }, "seen.json") end
vim.cmd("qall!")
`;

describe.skipIf(!existsSync(neovim))(`Neovim, with the settings of the guide${here}`, () => {
  it("shows findings, applies a fix, and renames in all files", async () => {
    const folder = await folderWith(files);
    const guide = await readFile(join(import.meta.dirname, "../../../../../docs/guides/editors.md"), "utf8");
    const settings =
      /<!-- A test starts Neovim[^]*?```lua\n(?<lua>[^]*?)```/.exec(guide)?.groups?.["lua"] ?? "";
    const { args, command } = programLine(["lsp", "--no-render"]);
    const started = settings.replace(
      '{ "archscribe", "lsp" }',
      `{ ${[command, ...args].map((one) => JSON.stringify(one)).join(", ")} }`,
    );
    await writeFile(join(folder, "init.lua"), started);
    await writeFile(join(folder, "session.lua"), session);

    await promisify(execFile)(neovim, ["--headless", "-u", "init.lua", "-n", "-S", "session.lua"], {
      cwd: folder,
      env: { PATH: process.env["PATH"], HOME: folder },
    });

    const text = (file: string): Promise<string> => readFile(join(folder, file), "utf8");
    expect(JSON.parse(await text("seen.json"))).toEqual({
      finding: {
        message: expect.stringContaining("UC-1 names FR-2, which does not exist"),
        line: 3,
        from: 21,
        to: 25,
        source: "archscribe",
      },
      fix: "Remove FR-2 from everything that names it",
    });
    expect(await text("use-cases/UC-1.yaml")).toBe(
      useCase.replace(", FR-2", "").replace("Order service", "Ordering"),
    );
    expect(await text("diagrams/component.puml")).toBe(
      files["diagrams/component.puml"].replaceAll("Order service", "Ordering"),
    );
    expect(await text("elements.yaml")).toBe(files["elements.yaml"].replace("Order service", "Ordering"));
  });
});
