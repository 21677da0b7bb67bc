import { Component, type ReactNode } from "react";
import { FaultPage } from "./FaultPage.tsx";

interface Properties {
  /** A changed address is tried again. */
  readonly address: string;
  readonly children: ReactNode;
}

/** What a page has failed with; React tells it to classes only. */
interface FaultState {
  readonly fault?: unknown;
  readonly address: string;
}

/** Shows a page of its own instead of one that fails while it is drawn. */
export class FaultBoundary extends Component<Properties, FaultState> {
  override readonly state: FaultState = { address: this.props.address };

  static getDerivedStateFromError(fault: unknown): Partial<FaultState> {
    return { fault: fault ?? new Error() };
  }

  static getDerivedStateFromProps({ address }: Properties, state: FaultState): FaultState {
    return address === state.address ? state : { address };
  }

  override render(): ReactNode {
    const { fault } = this.state;
    return fault === undefined ? this.props.children : <FaultPage fault={fault} />;
  }
}
