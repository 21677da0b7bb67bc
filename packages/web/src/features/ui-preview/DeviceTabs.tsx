import { type PreviewDevice, previewDevices } from "@archscribe/core/product/ui-previews/preview-document";
import { Tab } from "@fluentui/react-components";
import { DesktopRegular, PhoneRegular, TabletRegular } from "@fluentui/react-icons";
import { Tabs } from "../../ui/Tabs.tsx";

const icons = { phone: <PhoneRegular />, tablet: <TabletRegular />, desktop: <DesktopRegular /> };
const devices = Object.keys(previewDevices) as PreviewDevice[];

interface Properties {
  readonly device: PreviewDevice;
  readonly onChange: (device: PreviewDevice) => void;
}

/** The screen sizes for a preview. */
export function DeviceTabs({ device, onChange }: Properties) {
  return (
    <Tabs
      selectedValue={device}
      onTabSelect={(_, { value }) => onChange(value as PreviewDevice)}
      aria-label="Width of the screen"
    >
      {devices.map((one) => (
        <Tab key={one} value={one} icon={icons[one]}>
          {previewDevices[one].title}
        </Tab>
      ))}
    </Tabs>
  );
}
