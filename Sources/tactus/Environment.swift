import Glibc
import TactusPluginHost
import TactusScenes

/// What the program finds around it.
enum Environment {
  static func value(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
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
}
