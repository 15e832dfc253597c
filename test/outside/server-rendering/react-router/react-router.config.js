export default { buildDirectory: process.env.BUILD_FOLDER ?? 'build' };
