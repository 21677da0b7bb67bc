import { serveMermaid } from "@archscribe/core/browser/mermaid-frame";

serveMermaid();
