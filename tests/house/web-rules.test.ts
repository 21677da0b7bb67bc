import { describe, expect, it } from "vitest";
import { writtenSources } from "./source-tree.ts";
import { webFaults } from "./web-rules.ts";

it("the web application only displays and asks, and its folders respect their limits", () => {
  expect(webFaults(writtenSources())).toEqual([]);
});

describe("is caught:", () => {
  it.each([
    {
      what: "a part of the interface that knows a page",
      name: "ui/Page.tsx",
      text: 'import { x } from "../features/requirements/x.ts";',
      fault: "imports ../features/requirements/x.ts: ui/ does not know it",
    },
    {
      what: "a page that knows another",
      name: "features/billing/PricingPage.tsx",
      text: 'import { x } from "../profile/x.ts";',
      fault:
        "imports features/profile/x.ts: features do not know each other; what two of them show stands in ui/",
    },
    {
      what: "a page that knows the router's table",
      name: "features/billing/PricingPage.tsx",
      text: 'import { x } from "../../routes/pages.ts";',
      fault: "imports ../../routes/pages.ts: features/ does not know it",
    },
    {
      what: "a component that calls the server",
      name: "features/billing/PricingPage.tsx",
      text: 'const plans = await world.client.GET("/stripe/plans/");',
      fault: "client.GET is a call of the server; a store of core's product/ makes it",
    },
    {
      what: "a style that repeats a shared value",
      name: "ui/Panel.tsx",
      text: 'const useStyles = makeStyles({ root: { "@media (max-width: 599px)": { padding: 0 } } });',
      fault: "@media (max-width: is in theme/shared-styles.ts; use onPhone, onNarrow, onTablet or onLaptop",
    },
  ])("$what", ({ fault, name, text }) => {
    const path = `packages/web/src/${name}`;

    expect(webFaults([{ path, text }])[0]?.replace(/^[^:]*tsx:? /, "")).toBe(fault);
  });

  it("nothing where a page is made with a feature that is shared, and a feature with itself", () => {
    const text =
      'import { x } from "../generation/x.ts";\nimport { y } from "./y.ts";\nimport { z } from "../../ui/Page.tsx";';

    expect(webFaults([{ path: "packages/web/src/features/billing/PricingPage.tsx", text }])).toEqual([]);
  });
});
