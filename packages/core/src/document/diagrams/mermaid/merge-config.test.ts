import { describe, expect, it } from "vitest";
import { mergeConfig } from "./merge-config.ts";

const base = {
  theme: "base",
  themeVariables: { primaryColor: "#fff" },
  themeCSS: ".a {}",
  securityLevel: "strict",
  flowchart: { htmlLabels: false, padding: 12 },
};
const merge = (own: Readonly<Record<string, unknown>>): unknown =>
  mergeConfig(base, own, ["securityLevel", "htmlLabels", "themeCSS"]);

describe("the user's settings for Mermaid", () => {
  it("go over the base's, each by itself", () => {
    expect(merge({ flowchart: { curve: "linear" }, themeVariables: { lineColor: "#f00" } })).toEqual({
      ...base,
      flowchart: { ...base.flowchart, curve: "linear" },
      themeVariables: { primaryColor: "#fff", lineColor: "#f00" },
    });
  });

  it.each(["forest", "base"])("bring a theme of Mermaid's, which has its own colours: %s", (theme) => {
    expect(merge({ theme, themeVariables: { primaryColor: "#f0f" } })).toEqual({
      ...base,
      theme,
      themeVariables: { primaryColor: "#f0f" },
      themeCSS: "",
    });
  });

  it("add a style sheet", () => {
    expect(merge({ themeCSS: ".b {}" })).toEqual({ ...base, themeCSS: ".a {}\n.b {}" });
  });

  it.each([
    [{ securityLevel: "loose" }],
    [{ flowchart: { htmlLabels: true } }],
    [JSON.parse('{"__proto__": {"securityLevel": "loose"}}') as Readonly<Record<string, unknown>>],
  ])("cannot unlock anything: %j", (own) => {
    expect(merge(own)).toEqual(base);
  });
});
