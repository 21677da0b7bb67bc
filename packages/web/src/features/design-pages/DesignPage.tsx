import { designPages, type DesignPageKey } from "@archscribe/core/model";
import { designPageGuides } from "@archscribe/core/product/design-pages/design-page-guide";
import { ChooseProject } from "../../ui/ChooseProject.tsx";
import { Page } from "../../ui/Page.tsx";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { ProjectDesignPage } from "./ProjectDesignPage.tsx";

/** One of the eight design pages, for the selected project. */
export function DesignPage({ pageKey }: { readonly pageKey: DesignPageKey }) {
  const project = useView(useWorld().product.projects).selected;
  const title = designPages.find(({ key }) => key === pageKey)?.title ?? pageKey;
  const { about } = designPageGuides[pageKey];
  if (project === undefined)
    return (
      <Page title={title}>
        <ChooseProject>{about}</ChooseProject>
      </Page>
    );
  const id = project.project_id;
  return <ProjectDesignPage key={id} projectId={id} pageKey={pageKey} title={title} />;
}
