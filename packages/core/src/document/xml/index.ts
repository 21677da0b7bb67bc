export { elementsAt, elementsIn, parseXml, type XmlElement } from "./xml-element.ts";
