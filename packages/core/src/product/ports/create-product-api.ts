import { answerOf, type ContractClient, failureTexts, mapAnswer, parseProjectList } from "../client/index.ts";
import type { ProductApi } from "./product-api.ts";

/** The calls of the workflows, made by a client of the contract. */
export function createProductApi(client: ContractClient): ProductApi {
  return {
    getCsrfToken: () => answerOf(client.GET("/get_csrf_token/")),
    login: async (body) =>
      mapAnswer(await answerOf(client.POST("/login/", { body })), ({ token, user }) => ({
        ...user,
        csrfToken: token,
      })),
    loginWithGoogle: async (body) =>
      mapAnswer(await answerOf(client.POST("/sso/google/", { body })), ({ key, user }) => ({
        ...user,
        csrfToken: key,
      })),
    register: async (body) =>
      mapAnswer(await answerOf(client.POST("/register", { body })), ({ user }) => user),
    logout: () => answerOf(client.GET("/logout/"), failureTexts.logoutFailed),
    checkAuthentication: async (body) =>
      mapAnswer(await answerOf(client.POST("/check_authentication/", { body })), ({ token, user }) => ({
        ...user,
        csrfToken: token,
      })),
    getUserDetails: (body) => answerOf(client.POST("/get_user_details/", { body })),
    verifyEmail: (body) => answerOf(client.POST("/verify-email/", { body })),
    activateEmail: (body) => answerOf(client.POST("/activate-email/", { body })),
    createCredentials: (body) => answerOf(client.POST("/create-credentials/", { body })),
    forgotPassword: (body) => answerOf(client.POST("/forgot-password/", { body })),
    checkResetCode: (body) => answerOf(client.POST("/reset-code/", { body })),
    setNewPassword: (body) => answerOf(client.POST("/new-password/", { body })),
    createProject: (body) => answerOf(client.POST("/dashboard/create_project/", { body })),
    getAllProjects: async (query) => {
      const answer = await answerOf(client.GET("/dashboard/get_all_projects/", { params: { query } }));
      return answer.ok ? parseProjectList(answer.value) : answer;
    },
    duplicateProject: async (body) =>
      mapAnswer(
        await answerOf(client.POST("/dashboard/duplicate_project/", { body })),
        ({ organization, project_id, project_name }) => ({ project_id, project_name, organization }),
      ),
    deleteProject: (body) => answerOf(client.DELETE("/dashboard/delete_project/", { body })),
    shareProject: (body) => answerOf(client.POST("/dashboard/share_project/", { body })),
    unshareProject: (body) => answerOf(client.POST("/dashboard/unshare_project/", { body })),
    acceptSharedProject: (body) => answerOf(client.POST("/dashboard/project/decode-token/", { body })),
    getPaymentStatus: (query) => answerOf(client.GET("/stripe/status/", { params: { query } })),
    verifyPayment: (body) => answerOf(client.POST("/stripe/verify_payment/", { body })),
  };
}
