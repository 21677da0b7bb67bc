import { serveYardstick } from "@archscribe/core/platform/browser";

serveYardstick();
