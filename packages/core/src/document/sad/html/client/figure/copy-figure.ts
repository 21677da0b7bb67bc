import type { Announcer } from "../announce.ts";
import { button, h } from "../dom.ts";
import { standaloneText } from "./standalone.ts";
import { say } from "../page/say.ts";

/** Returns a button that offers the three forms in which a figure can be copied. */
export function copyControl(figure: HTMLElement, announcer: Announcer): HTMLElement {
  const forms = h(
    "span",
    { class: "forms", hidden: "" },
    button("SVG", () => void copy("SVG")),
    button("PNG", () => void copy("PNG")),
    button(say("Text"), () => void copy("Text")),
  );
  const toggle = button(say("Copy"), () => setOpen(forms.hidden === true));
  toggle.setAttribute("aria-expanded", "false");
  const control = h("span", { class: "copy" }, forms, toggle);
  control.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || forms.hidden) return;
    event.stopPropagation();
    setOpen(false);
    toggle.focus();
  });
  return control;

  function setOpen(isOpen: boolean): void {
    forms.hidden = !isOpen;
    toggle.setAttribute("aria-expanded", String(isOpen));
    if (isOpen) forms.querySelector("button")?.focus();
  }

  async function copy(form: Form): Promise<void> {
    const svg = figure.querySelector<SVGSVGElement>(".picture > svg");
    if (!svg) return;
    const content = await makers[form](svg, figure);
    const name = `${figure.id}.${endings[form]}`;
    if (await toClipboard(content))
      announcer.show(form === "Text" ? say("Copied as text.") : say("Copied as {}.", form));
    else if (isFramed())
      announcer.show(say("Pages in a frame cannot copy. Open the document itself, and copy there."));
    else {
      save(content, name);
      announcer.show(say("Saved as {}, because this browser keeps pages from the clipboard.", name));
    }
    setOpen(false);
    toggle.focus();
  }
}

type Form = "SVG" | "PNG" | "Text";

const endings: Readonly<Record<Form, string>> = { SVG: "svg", PNG: "png", Text: "txt" };

const makers: Readonly<Record<Form, (svg: SVGSVGElement, figure: HTMLElement) => Promise<Blob> | Blob>> = {
  SVG: (svg) => new Blob([standaloneText(svg)], { type: "text/plain" }),
  PNG: (svg) => drawPng(svg),
  Text: (_, figure) =>
    new Blob([figure.querySelector("figcaption pre")?.textContent ?? ""], { type: "text/plain" }),
};

/** How many pixels of the PNG are one of the picture. */
const scale = 2;

async function drawPng(svg: SVGSVGElement): Promise<Blob> {
  const { height, width } = svg.viewBox.baseVal;
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standaloneText(svg, pageFonts()))}`;
  await image.decode();
  const canvas = h("canvas", {
    width: String(Math.ceil(width * scale)),
    height: String(Math.ceil(height * scale)),
  });
  const context = canvas.getContext("2d");
  if (!context) throw new Error("this browser cannot draw");
  // A picture of a dark theme brings its background.
  context.fillStyle = document.querySelector("main")?.dataset["paper"] ?? "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("the picture is too large"))),
      "image/png",
    );
  });
}

/** The fonts of the page, which a picture on a canvas cannot use otherwise. */
function pageFonts(): string {
  return Array.from(document.styleSheets)
    .flatMap(({ cssRules }) => Array.from(cssRules))
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .map(({ cssText }) => cssText)
    .join("");
}

async function toClipboard(content: Blob): Promise<boolean> {
  try {
    if (content.type === "image/png")
      await navigator.clipboard.write([new ClipboardItem({ [content.type]: content })]);
    else await navigator.clipboard.writeText(await content.text());
    return true;
  } catch {
    return false;
  }
}

/** Another page that shows this one in a frame decides whether it may use the clipboard and save files. */
function isFramed(): boolean {
  return globalThis.self !== globalThis.top;
}

function save(content: Blob, name: string): void {
  const link = h("a", { href: URL.createObjectURL(content), download: name });
  link.click();
  URL.revokeObjectURL(link.href);
}
