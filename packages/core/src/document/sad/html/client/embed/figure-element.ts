/// <reference lib="dom" />
import { frameAddress } from "./frame-address.ts";
import { heightIn } from "./size-message.ts";

/** The address of this script, whose folder has the pages of the figures. */
const own = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : "";

/** A sheet of the script, which a policy for styles in the page allows. */
const sheet = new CSSStyleSheet();
sheet.replaceSync(
  ":host{display:block}iframe{border:0;display:block;height:1px;width:100%}:host([hidden]),[hidden]{display:none}",
);

/**
 * `<archscribe-figure figure="interaction-place-an-order">` shows the page of a figure in a frame as high as its content.
 * The content of the element is shown until the frame reports its size, and remains if it never does.
 */
class ArchscribeFigure extends HTMLElement {
  static readonly observedAttributes = ["figure", "src"];

  readonly #frame = document.createElement("iframe");
  readonly #instead = document.createElement("slot");
  readonly #link = document.createElement("a");

  constructor() {
    super();
    // No origin of the page around it: the frame can neither read that page nor its storage.
    this.#frame.setAttribute("sandbox", "allow-scripts allow-popups allow-popups-to-escape-sandbox");
    this.#frame.referrerPolicy = "no-referrer";
    this.#frame.loading = "lazy";
    this.#instead.append(this.#link);
    const shadow = this.attachShadow({ mode: "open" });
    shadow.adoptedStyleSheets = [sheet];
    shadow.append(this.#instead, this.#frame);
  }

  connectedCallback(): void {
    addEventListener("message", this.#listen);
    this.#load();
  }

  disconnectedCallback(): void {
    removeEventListener("message", this.#listen);
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.#load();
  }

  #load(): void {
    const figure = this.getAttribute("figure") ?? "";
    const address = frameAddress({ figure, folder: this.getAttribute("src") ?? own, base: document.baseURI });
    this.#instead.hidden = false;
    this.#frame.hidden = address === undefined;
    this.#frame.title = this.title || this.textContent?.trim() || figure;
    this.#link.textContent = this.#frame.title;
    if (address === undefined) return;
    this.#link.href = address;
    this.#frame.src = address;
  }

  /** Takes the size only from the frame's own page, which has no origin because of its sandbox. */
  readonly #listen = ({ data, origin, source }: MessageEvent): void => {
    if (source !== this.#frame.contentWindow || origin !== "null") return;
    const height = heightIn(data);
    if (height === undefined) return;
    this.#frame.style.height = `${height}px`;
    this.#instead.hidden = true;
  };
}

if (!customElements.get("archscribe-figure")) customElements.define("archscribe-figure", ArchscribeFigure);
