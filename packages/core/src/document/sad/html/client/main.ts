/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { startContents } from "./contents.ts";
import { startSearch } from "./search.ts";
import { startTables } from "./tables.ts";
import { startTheme } from "./theme.ts";
import { startZoom } from "./zoom.ts";

document.documentElement.classList.add("js");
startTheme();
startSearch();
startZoom();
startContents();
startTables();
