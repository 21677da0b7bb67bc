import type { Operations } from "../../contract/operation.ts";
import { getApprovals, recordApprovalOfCaller } from "./approvals.ts";
import { answerConversation, getConversations, startConversation } from "./conversations.ts";

/** The operations of the tag discussion. */
export const discussionOperations = {
  continueConversation: answerConversation,
  getApprovals,
  getConversations,
  recordApproval: recordApprovalOfCaller,
  startConversation,
} satisfies Partial<Operations>;
