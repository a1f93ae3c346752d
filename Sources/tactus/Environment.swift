import CLinux
import Glibc
import TactusPluginHost
import TactusScenes

/// What the program finds around it.
enum Environment {
  /// A variable; none where the process has more rights than its user, who set it.
  static func value(_ name: String) -> String? {
    guard clinux_is_secure() == 0, let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// The path of the running program.
  static var program: String {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = unsafe readlink("/proc/self/exe", &buffer, buffer.count)
    guard count > 0 else { return CommandLine.arguments[0] }
    return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  static var searchPath: ModuleSearchPath {
    .standard(environment: value, program: program)
  }

  /// The folders that scenes and their layers lie in.
  static var surroundings: SceneSurroundings {
    .standard(environment: value, program: program)
  }
}
