import { describe, expect, it } from "vitest";
import { signedIn } from "../../testing/account-in-store.ts";
import { projectInStore, textsInStore } from "../../testing/project-in-store.ts";
import { testServerForFile } from "../../testing/test-server.ts";

const server = await testServerForFile();
const ada = await signedIn(server);

const stale = {
  error: "Somebody has changed this in the meantime. Compare both versions.",
  code: "CONFLICT",
};

const xml = (label: string) =>
  `<mxfile><object id="1" label="${label}" requirements="FR-1, FR-3"><mxCell/></object><object id="2" requirements="FR-3"/></mxfile>`;
const svg = (text: string) => `<svg xmlns="http://www.w3.org/2000/svg"><text>${text}</text></svg>`;
const files = { "interfaces/interfaces.drawio": xml("Shop"), "interfaces/interfaces.svg": svg("Shop") };
const diagram = {
  id: "interfaces",
  description_xml: xml("Shop"),
  svg_code: svg("Shop"),
  requirement: "FR-1, FR-3",
  revision: "1.1",
};
const wanted = { id: "interfaces", description_xml: xml("Till"), svg_code: svg("Till") };

it("returns a diagram with its picture and the requirements that its shapes carry", async () => {
  const project_id = await projectInStore(server, ada.accountId, files);

  const { body } = await ada.get("/sad/get_interface_diagrams/", { query: { project_id } });

  expect(body).toEqual({ interface_diagrams: [diagram] });
});

it("replaces a diagram and its picture together", async () => {
  const project_id = await projectInStore(server, ada.accountId, files);

  const { body, status } = await ada.put("/sad/update_interface_diagram/", {
    project_id,
    ...wanted,
    revision: "1.1",
  });

  expect([status, body]).toEqual([200, { ...diagram, ...wanted, revision: "2.2" }]);
  expect(await textsInStore(server, project_id, ["interfaces/"])).toEqual({
    "interfaces/interfaces.drawio": xml("Till"),
    "interfaces/interfaces.svg": svg("Till"),
  });
});

it("returns both versions if one of the two was changed in the meantime", async () => {
  const project_id = await projectInStore(server, ada.accountId, files);
  const theirs = { ...wanted, svg_code: svg("Theirs"), description_xml: xml("Shop") };
  await ada.put("/sad/update_interface_diagram/", { project_id, ...theirs, revision: "1.1" });

  const { body, status } = await ada.put("/sad/update_interface_diagram/", {
    project_id,
    ...wanted,
    revision: "1.1",
  });

  expect([status, body]).toEqual([
    409,
    { ...stale, current: { ...diagram, ...theirs, revision: "1.2" }, yours: { ...diagram, ...wanted } },
  ]);
});

const hostile = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script><image href="http://127.0.0.1/x.png"/><text>Shop</text></svg>`;

describe("only the visible content of a picture is stored", () => {
  it("when it is sent", async () => {
    const project_id = await projectInStore(server, ada.accountId, files);

    const { body } = await ada.put("/sad/update_interface_diagram/", {
      project_id,
      ...wanted,
      svg_code: hostile,
      revision: "1.1",
    });

    expect(body.svg_code).toBe(svg("Shop"));
    expect(await textsInStore(server, project_id, ["interfaces/interfaces.svg"])).toEqual({
      "interfaces/interfaces.svg": svg("Shop"),
    });
  });

  it.each([
    ["a hostile one", hostile, svg("Shop")],
    ["what is none", "<svg", ""],
  ])("when it was pushed: %s", async (_, pushed, given) => {
    const project_id = await projectInStore(server, ada.accountId, {
      ...files,
      "interfaces/interfaces.svg": pushed,
    });

    const { body } = await ada.get("/sad/get_interface_diagrams/", { query: { project_id } });

    expect(body).toEqual({ interface_diagrams: [{ ...diagram, svg_code: given }] });
  });
});

it.each([
  ["1.5.1 a DOCTYPE", { description_xml: `<!DOCTYPE mxfile [<!ENTITY a "b">]><mxfile/>` }, "description_xml"],
  ["what is no XML", { description_xml: "<mxfile>" }, "description_xml"],
  ["1.3.4 a picture that is no SVG", { svg_code: "<html/>" }, "svg_code"],
  ["1.3.4 a picture with a DOCTYPE", { svg_code: "<!DOCTYPE svg><svg/>" }, "svg_code"],
])("refuses %s", async (_, stated, field) => {
  const project_id = await projectInStore(server, ada.accountId, files);

  const { body, status } = await ada.put("/sad/update_interface_diagram/", {
    project_id,
    ...wanted,
    ...stated,
    revision: "1.1",
  });

  expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  expect(await textsInStore(server, project_id, ["interfaces/"])).toEqual(files);
});

describe("5 for people who are not members there is no such project:", () => {
  it.each([
    ["get", "get_interface_diagrams", {}],
    ["put", "update_interface_diagram", { ...wanted, revision: "1.1" }],
  ] as const)("%s %s", async (...[method, path, stated]) => {
    const project_id = await projectInStore(server, ada.accountId, files);
    const stranger = await signedIn(server, `${path}@example.com`);

    const { body, status } =
      method === "get"
        ? await stranger.get(`/sad/${path}/`, { query: { project_id } })
        : await stranger[method](`/sad/${path}/`, { project_id, ...stated });

    expect([status, body]).toEqual([404, { error: "There is no such project", code: "NOT_FOUND" }]);
    expect(await textsInStore(server, project_id, ["interfaces/"])).toEqual(files);
  });
});
