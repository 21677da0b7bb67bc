import { serveYardstick } from "@archscribe/core/browser";

serveYardstick();
