/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { startTheme } from "../../../pages/index.ts";
import { startFilters } from "./filters.ts";
import { startHelp } from "./help.ts";
import { startKeys } from "./keys.ts";
import { startLooks } from "./looks.ts";
import { startWalk } from "./walk.ts";

document.documentElement.classList.add("js");
startTheme();
const walk = startWalk();
const filters = startFilters();
startKeys({ walk, filters, looks: startLooks(), help: startHelp() });
