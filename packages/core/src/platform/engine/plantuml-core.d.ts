declare module "@plantuml/core" {
  // eslint-disable-next-line max-params -- as the package has it
  export function renderToString(
    lines: readonly string[],
    onSvg: (svg: string) => void,
    onError: (message: string) => void,
    options?: { readonly maxSvgSize?: number },
  ): void;
}
declare module "@plantuml/core/themes.js";
declare module "@plantuml/core/emoji.js";
declare module "@plantuml/core/openiconic.js";
