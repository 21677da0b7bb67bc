export { darkCounterpart, opaqueHex } from "./dark-counterpart.ts";
