/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { startTheme } from "../../../pages/index.ts";
import type { PageModel } from "../../page-model/page-model.ts";
import { createAnnouncer } from "./announce.ts";
import { startContents } from "./contents.ts";
import { startFigureTools } from "./figure-tools.ts";
import { startLivingPage } from "./living-page.ts";
import { indexPage } from "./page/page-index.ts";
import { startSearch } from "./search.ts";
import { startTables } from "./tables.ts";

document.documentElement.classList.add("js");
const announcer = createAnnouncer();
const model = document.querySelector("#model")?.textContent;
const index = model ? indexPage(JSON.parse(model) as PageModel) : undefined;
startTheme();
startSearch(index);
startContents();
startTables();
startFigureTools({
  announcer,
  living: index && { index, page: startLivingPage(index, announcer) },
});
