import type { Schema } from "hast-util-sanitize";

/** The allowed content of a screen preview: structure, text and inactive controls; no address, script or style. */
export const previewSchema: Schema = {
  strip: ["script", "style", "template", "title", "head"],
  tagNames: `main header footer nav section article aside div span
    h1 h2 h3 h4 h5 h6 p ul ol li dl dt dd hr br
    strong em b i small code mark time abbr
    table caption thead tbody tfoot tr th td
    form fieldset legend label input select option textarea button
    progress meter details summary figure figcaption`.split(/\s+/),
  attributes: {
    "*": ["className"],
    input: [
      [
        "type",
        "text",
        "email",
        "password",
        "number",
        "date",
        "time",
        "search",
        "tel",
        "url",
        "checkbox",
        "radio",
        "range",
      ],
      "value",
      "placeholder",
      "checked",
    ],
    select: [],
    option: ["selected"],
    textarea: ["placeholder", "rows"],
    button: [["type", "button", "submit", "reset"]],
    progress: ["value", "max"],
    meter: ["value", "min", "max"],
    details: ["open"],
    th: ["scope", "colSpan", "rowSpan"],
    td: ["colSpan", "rowSpan"],
  },
  required: {},
};
