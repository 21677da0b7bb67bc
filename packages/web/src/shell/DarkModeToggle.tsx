import { Button, Tooltip } from "@fluentui/react-components";
import { WeatherMoonRegular, WeatherSunnyRegular } from "@fluentui/react-icons";
import { useView } from "../world/use-view.ts";
import { useWorld } from "../world/world-context.ts";

/** Switches between light and dark; the choice overrides the system's. */
export function DarkModeToggle() {
  const { appearance } = useWorld().product;
  const isDark = useView(appearance).phase === "dark";
  return (
    <Tooltip content="Dark mode" relationship="label">
      <Button
        appearance="subtle"
        aria-pressed={isDark}
        icon={isDark ? <WeatherSunnyRegular /> : <WeatherMoonRegular />}
        onClick={() => void appearance.send({ type: "toggled" })}
      />
    </Tooltip>
  );
}
