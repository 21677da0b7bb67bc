import { serveMermaid } from "@archscribe/core/platform/browser/mermaid-frame";

serveMermaid();
