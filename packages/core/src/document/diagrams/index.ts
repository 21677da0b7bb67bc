export { bytesOfBase64, toDataAddress } from "./data-address.ts";
export { doesNotRender } from "./describe-fault.ts";
export { emitFontFace, facesFor, type FontFace, fontFaces } from "./font-faces.ts";
export { fileStem, unusedStem } from "./file-stem.ts";
export { diagramFonts, familyFor, type FontStyle, lineHeight, measureText } from "./measure-text.ts";
export {
  accessibleText,
  decodeCodes,
  emitMermaidConfig,
  emitMermaidDiagrams,
  isZenuml,
  mermaidFrontMatter,
  mermaidKind,
  mermaidName,
  readMermaidError,
} from "./mermaid/index.ts";
export { neutralDeploymentTitle } from "./emit-diagrams.ts";
export { type C4Box, emitC4, isDrawnByMermaid } from "./emit-c4.ts";
export { emitMessages, type FragmentKind, type Message, type Participant } from "./emit-messages.ts";
export type { EmittedDiagram } from "./emitted-diagram.ts";
export { emitTables } from "./emit-tables.ts";
export { type EmittedView, emitView } from "./emit-view.ts";
export {
  type Constants,
  emitClasses,
  emitPlantumlDiagrams,
  emitPlantumlTheme,
  expandConstants,
  findOldForms,
  findPlantumlBlocks,
  includedTexts,
  type InlinedText,
  inlineIncludes,
  isKnownAddress,
  type OldForm,
  plainErrorMessage,
  plantumlLanguage,
  projectLibrary,
  readErrorPicture,
  readIncludeLine,
  rememberConstant,
  splitPart,
  toLibraryText,
  unsupportedFault,
} from "./plantuml/index.ts";
export { readDiagramContent } from "./read-diagram-content.ts";
export { dirname, joinPath } from "./relative-path.ts";
export { type RenderContext, renderDiagram, type RenderedDiagram } from "./render-diagram.ts";
export { type GraphPart, splitGraph } from "./split-graph.ts";
export type { DrawnTable, TableColumn, TableLink } from "./table-graph.ts";
export type { SourceBlock } from "./source-block.ts";
export { type Palette, palette } from "./themes.ts";
export {
  type Box,
  elementAt,
  linePoints,
  type LinkedPicture,
  linkPicture,
  type PictureElement,
  pictureElements,
  type PictureNode,
  pictureOrigin,
  type PicturePart,
  type PictureSize,
  pictureSize,
  type Point,
  pointAlong,
  prefixingIds,
  readPictureNodes,
  recolouring,
  sanitising,
  standaloneSvg,
  type SvgElement,
  SvgError,
  type SvgVisitor,
  textOfSvg,
  transformSvg,
  wrapForExport,
} from "./svg/index.ts";
export { findUndrawnParts } from "./undrawn-parts.ts";
export type { ViewElement, ViewGraph, ViewLink } from "./view-graph.ts";
