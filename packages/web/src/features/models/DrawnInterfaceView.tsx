import { saveFile } from "@archscribe/core/platform/browser";
import type { DrawnInterface } from "@archscribe/core/product/models/models-api";
import { Badge, Button, makeStyles, Text, tokens } from "@fluentui/react-components";
import { ArrowDownloadRegular } from "@fluentui/react-icons";
import { DiagramPicture } from "../../ui/DiagramPicture.tsx";

const useStyles = makeStyles({
  root: {
    flex: 1,
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalS,
    minHeight: "320px",
    minWidth: 0,
  },
  head: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: tokens.spacingHorizontalS },
  ids: { flexGrow: 1, display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalXS },
  picture: {
    flex: 1,
    display: "flex",
    flexDirection: "column",
    minHeight: 0,
    overflow: "hidden",
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
});

/** A diagram of the interfaces that is edited in draw.io: its picture, and both files to take along. */
export function DrawnInterfaceView({ drawn }: { readonly drawn: DrawnInterface }) {
  const styles = useStyles();
  const { description_xml: xml, id, requirement, svg_code: svg } = drawn;
  const ids = requirement.split(/\s*,\s*/).filter((one) => one !== "");
  const name = id.replaceAll("/", "-");
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <Badge appearance="outline" color="informative" size="large">
          draw.io
        </Badge>
        <span className={styles.ids}>
          {ids.map((one) => (
            <Badge key={one} appearance="tint" color="brand">
              {one}
            </Badge>
          ))}
        </span>
        <Button
          appearance="subtle"
          icon={<ArrowDownloadRegular />}
          onClick={() => saveFile({ name: `${name}.svg`, type: "image/svg+xml", content: svg })}
        >
          SVG
        </Button>
        <Button
          icon={<ArrowDownloadRegular />}
          onClick={() => saveFile({ name: `${name}.drawio`, type: "application/xml", content: xml })}
        >
          draw.io File
        </Button>
      </div>
      <div className={styles.picture}>
        {svg === "" ? (
          <Text style={{ margin: "auto" }}>There is no picture of it. Open the file in draw.io.</Text>
        ) : (
          <DiagramPicture svg={svg} name={`Interface diagram ${id}`} />
        )}
      </div>
    </div>
  );
}
