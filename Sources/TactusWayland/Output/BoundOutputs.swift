@safe final class BoundOutputs {
  private(set) var list: [BoundOutput] = []

  func add(_ global: Global, to connection: Connection) {
    let version = min(global.version, 4)
    guard let proxy = unsafe connection.registry.bind(global, version: version) else { return }
    list.append(
      unsafe BoundOutput(
        connection: connection, global: global.name, proxy: proxy, version: version))
  }

  func remove(_ name: UInt32, from connection: Connection) {
    guard let index = list.firstIndex(where: { $0.global == name }) else { return }
    let output = list.remove(at: index)
    for window in connection.windows { window.scale.leave(output) }
    output.destroyProxy()
    connection.deliver(.outputsChanged)
  }

  subscript(proxy: OpaquePointer?) -> BoundOutput? {
    list.first { unsafe $0.proxy == proxy }
  }

  func destroyProxies() {
    for output in list { output.destroyProxy() }
    list = []
  }
}
