import { startAdministration } from "@archscribe/core/product/administration/start-administration";
import { Tab } from "@fluentui/react-components";
import { ShieldLockRegular } from "@fluentui/react-icons";
import { useState } from "react";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { lazyPart } from "../../ui/LazyPart.tsx";
import { Page } from "../../ui/Page.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { usePageStore } from "../../world/use-page-store.ts";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { ServerProjects } from "./ServerProjects.tsx";

/** Each part is loaded when somebody looks at it. */
const AuditLog = lazyPart({
  load: async () => (await import("./AuditLog.tsx")).AuditLog,
  fallback: null,
});
const PeopleList = lazyPart({
  load: async () => (await import("./PeopleList.tsx")).PeopleList,
  fallback: null,
});
const StoragePanel = lazyPart({
  load: async () => (await import("./StoragePanel.tsx")).StoragePanel,
  fallback: null,
});

const tabs = [
  { key: "people", title: "People" },
  { key: "projects", title: "Projects" },
  { key: "storage", title: "Storage" },
  { key: "audit", title: "Audit log" },
] as const;

type TabKey = (typeof tabs)[number]["key"];

/** People, projects, storage and the audit log, for operators; for everybody else it does not exist. */
export function AdministrationPage() {
  const { user } = useView(useWorld().product.authentication);
  if (user?.is_operator === true) return <OperatorPage />;
  return (
    <EmptyState
      title="This page does not exist"
      heading="h1"
      picture={<ShieldLockRegular aria-hidden fontSize={56} />}
    >
      The address may be mistyped, or the page may have moved.
    </EmptyState>
  );
}

function OperatorPage() {
  const [shown, setShown] = useState<TabKey>("people");
  const stores = usePageStore(({ client, notify }) => startAdministration({ client, notify }), []);
  return (
    <Page title="Administration" about="You see names, sizes and dates, not the contents of projects.">
      <Tabs
        aria-label="Parts of the administration"
        selectedValue={shown}
        onTabSelect={(_, { value }) => setShown(tabs.find(({ key }) => key === value)?.key ?? "people")}
      >
        {tabs.map(({ key, title }) => (
          <Tab key={key} value={key}>
            {title}
          </Tab>
        ))}
      </Tabs>
      {shown === "people" && <PeopleList stores={stores} />}
      {shown === "projects" && <ServerProjects projects={stores.projects} />}
      {shown === "storage" && <StoragePanel storage={stores.storage} />}
      {shown === "audit" && <AuditLog audit={stores.audit} />}
    </Page>
  );
}
