import { type _Connection, MessageType, ShowMessageNotification } from "vscode-languageserver";

/**
 * Shows a message to the person. `connection.window.showInformationMessage` is a request even without buttons, and an
 * editor may wait for an answer: Neovim asks for the number of a choice.
 */
export async function tell(connection: _Connection, message: string): Promise<void> {
  await connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Info, message });
}
